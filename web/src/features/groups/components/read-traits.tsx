import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { COMMON_CODES, type ReadTrait, type Trait } from '../../../../../shared/schemas/trait.ts';
import { api } from '../../../lib/api.ts';
import { cx } from '../../../lib/cx.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Panel, Row } from '../../../ui/layout.tsx';
import type { GroupValues } from '../model/group-values.ts';
import { type GroupTexts, withoutUnread, textsOf, traitKey, traitOf, withoutTrait } from '../model/traits.ts';
import styles from './group-fields.module.css';

/** The traits that the service reads in a group's texts. The same texts are read once. */
const groupTextQuery = (nonPreferred: string, intro: string) =>
  queryOptions({
    queryKey: ['groups', 'read-text', nonPreferred, intro],
    queryFn: ({ signal }) =>
      api('POST /api/groups/read-text', {
        body: { non_preferred_conditions: nonPreferred, group_intro: intro },
        signal,
      }),
    select: ({ traits }) => traits,
    enabled: nonPreferred !== '' || intro !== '',
    staleTime: Infinity,
    retry: false,
  });

const NOTHING: readonly ReadTrait[] = [];

interface Props {
  /** Both texts as of the last time one of the fields lost the focus. */
  texts: GroupTexts;
  /** Shows the traits found in this field's text. */
  field: ReadTrait['field'];
  /** Whether the field has text now. The box then keeps its space, so
   * that no button moves while the user taps it. */
  isWritten: boolean;
}

/**
 * The traits that the service read in the texts. Only traits that the member confirms count in matching; for
 * a dislike they also choose whether it excludes a team or only lowers its score.
 */
export function ReadTraits({ texts, field, isWritten }: Props) {
  const { getValues, setValue } = useFormContext<GroupValues>();
  const confirmed = useWatch<GroupValues, 'confirmed_traits'>({ name: 'confirmed_traits' }) ?? [];
  const { data, isFetching, isError } = useQuery(groupTextQuery(texts.nonPreferred, texts.intro));
  const isEmpty = texts.nonPreferred === '' && texts.intro === '';
  const read = isEmpty ? NOTHING : data;

  const confirm = (traits: Trait[]) => setValue('confirmed_traits', traits, { shouldDirty: true });
  // Unconfirms traits whose words were removed from the text.
  const dropUnread = useEffectEvent((said: readonly ReadTrait[]) => {
    // While a text is being edited, this reading is out of date.
    const written = textsOf(getValues());
    if (written.nonPreferred !== texts.nonPreferred || written.intro !== texts.intro) return;
    const before = getValues('confirmed_traits') ?? [];
    const after = withoutUnread(before, said);
    if (after.length < before.length) confirm(after);
  });
  useEffect(() => {
    if (read) dropUnread(read);
  }, [read]);

  const shown = read?.filter((trait) => trait.field === field) ?? [];
  if (shown.length === 0) {
    const state = isFetching ? 'reading' : isError ? 'failed' : 'waiting';
    return isWritten ? <Unread state={isSettled(texts, field) && read ? 'nothing' : state} /> : null;
  }
  const isConfirmed = (trait: ReadTrait) => confirmed.some((other) => traitKey(other) === traitKey(trait));
  const dislikes = shown.filter((trait) => trait.about === 'dislike' && isConfirmed(trait));
  return (
    <Panel tone="sunken" gap={8} className={styles.read} role="group" aria-label="글에서 읽은 조건">
      <p className="caption sub">글에 나온 말이에요. 맞는 것만 누르면 매칭에 쓸게요.</p>
      <Row wrap gap={8}>
        {shown.map((trait) => (
          <Chip
            key={traitKey(trait)}
            on={isConfirmed(trait)}
            team={trait.about === 'dislike' ? 'theirs' : 'ours'}
            onClick={() =>
              confirm(
                isConfirmed(trait)
                  ? withoutTrait(confirmed, trait)
                  : [...withoutTrait(confirmed, trait), traitOf(trait)],
              )
            }
          >
            {trait.label}
          </Chip>
        ))}
      </Row>
      {shown.some(isShared) && (
        <p className="caption mute">매칭된 두 팀이 함께 좋아하는 것은 서로에게 보여요.</p>
      )}
      {dislikes.map((trait) => (
        <Checkbox
          key={traitKey(trait)}
          label={`‘${trait.label}’ 팀은 꼭 빼 주세요`}
          checked={confirmed.some((other) => traitKey(other) === traitKey(trait) && other.strict)}
          onChange={(event) =>
            confirm([...withoutTrait(confirmed, trait), traitOf(trait, event.target.checked)])
          }
        />
      ))}
      {dislikes.length > 0 && (
        <p className="caption mute">표시하지 않은 것은 되도록 피하고, 표시한 팀과는 만나지 않아요.</p>
      )}
    </Panel>
  );
}

/** Traits that both teams share are shown to both as a reason for the match. */
const isShared = ({ about, code }: ReadTrait): boolean =>
  about === 'is' && COMMON_CODES.some((common) => common === code);

const isSettled = (texts: Props['texts'], field: Props['field']): boolean =>
  (field === 'group_intro' ? texts.intro : texts.nonPreferred) !== '';

const UNREAD = {
  waiting: '글을 다 쓰면 매칭에 쓸 조건을 읽어 드려요',
  reading: '글을 읽고 있어요',
  nothing: '매칭에 쓸 조건은 따로 보이지 않아요',
  failed: '지금은 글을 읽지 못했어요',
};

function Unread({ state }: { state: keyof typeof UNREAD }) {
  return (
    <Panel as="p" tone="sunken" gap={8} className={cx('caption sub', styles.read)} role="status">
      {UNREAD[state]}
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Trait } from '../../../../../shared/schemas/trait.ts';
import { Chip } from '../../../ui/chip.tsx';
import { groupTextQuery } from '../api/group-text.ts';
import type { GroupValues } from '../model/group-values.ts';
import { refusedAmong, traitKey, traitOf } from '../model/traits.ts';
import styles from './group-fields.module.css';

interface Props {
  /** The texts to read: as they were when the writer last left a field. */
  texts: { nonPreferred: string; intro: string };
  about: Trait['about'];
}

/**
 * What the service read in the texts, for the writer to confirm: everything is on, and a tap takes out what was meant
 * otherwise. What stands here when the group is saved counts in matching; nothing else of the texts does.
 */
export function ReadTraits({ texts, about }: Props) {
  const { control } = useFormContext<GroupValues>();
  const { field } = useController({ control, name: 'confirmed_traits' });
  const { data: read } = useQuery(groupTextQuery(texts.nonPreferred, texts.intro));
  const [refused, setRefused] = useState<ReadonlySet<string> | null>(null);
  const kept = field.value ?? [];

  useEffect(() => {
    if (read === undefined) return;
    // A group that was saved before keeps what its writer took out then.
    const out = refused ?? refusedAmong(read, kept);
    if (refused === null) setRefused(out);
    const others = kept.filter((trait) => trait.about !== about);
    const mine = read.filter((trait) => trait.about === about && !out.has(traitKey(trait))).map(traitOf);
    field.onChange([...others, ...mine]);
    // Only a new reading changes the list by itself; taps change it below.
  }, [read]);

  const shown = read?.filter((trait) => trait.about === about) ?? [];
  if (shown.length === 0) return null;
  const toggle = (trait: Trait, isOn: boolean) => {
    const next = new Set(refused);
    if (isOn) next.add(traitKey(trait));
    else next.delete(traitKey(trait));
    setRefused(next);
    const rest = kept.filter((other) => traitKey(other) !== traitKey(trait));
    field.onChange(isOn ? rest : [...rest, traitOf(trait)]);
  };
  return (
    <div className={styles.read} role="group" aria-label="글에서 읽은 조건">
      <p className="caption sub">이렇게 읽었어요. 다르게 읽은 것은 눌러서 빼 주세요.</p>
      <div className={styles.chips}>
        {shown.map((trait) => {
          const isOn = kept.some((other) => traitKey(other) === traitKey(trait));
          return (
            <Chip
              key={traitKey(trait)}
              on={isOn}
              team={about === 'dislike' ? 'b' : 'a'}
              onClick={() => toggle(trait, isOn)}
            >
              {trait.label}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}

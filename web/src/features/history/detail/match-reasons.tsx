import type { ReactNode } from 'react';
import { CONDITIONS_PICKED } from '../../../../../shared/limits.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { FixedDetail } from '../api/queries.ts';
import { COMMON_TRAITS, SHARED_REASONS } from '../model/words.ts';
import styles from './detail.module.css';

interface Props {
  reasons: NonNullable<FixedDetail['reasons']>;
  /** One line for each side, without how many wishes it had. */
  isBrief?: boolean;
}

/** 이래서 이어졌어요: which wishes each side fulfils, and what both have in common. */
export function MatchReasons({ reasons, isBrief = false }: Props) {
  const shared = [
    ...reasons.shared.map((reason) => SHARED_REASONS[reason]),
    ...reasons.in_common.map((code) => COMMON_TRAITS[code]),
  ];
  if (reasons.mine_met.length + reasons.theirs_met.length + shared.length === 0) {
    return <p className="sub">두 팀이 고른 술집과 날짜, 만나고 싶은 나이가 맞았어요.</p>;
  }
  return (
    <Stack gap={isBrief ? 8 : 16}>
      <MetWishes who="우리가" labels={reasons.mine_met} tone="blush" isBrief={isBrief} />
      <MetWishes who="상대 팀이" labels={reasons.theirs_met} tone="brand" isBrief={isBrief} />
      {shared.length > 0 && (
        <Reason isBrief={isBrief} title="두 팀 모두">
          <Tags labels={shared} tone="both" />
        </Reason>
      )}
    </Stack>
  );
}

interface MetProps {
  who: string;
  labels: readonly string[];
  tone: 'brand' | 'blush';
  isBrief: boolean;
}

function MetWishes({ who, labels, tone, isBrief }: MetProps) {
  if (labels.length === 0) return null;
  return (
    <Reason
      isBrief={isBrief}
      title={
        <>
          {who} 바란 점
          {!isBrief && (
            <>
              {' '}
              {CONDITIONS_PICKED}개 가운데 <b className="strong">{labels.length}개</b>
            </>
          )}
        </>
      }
    >
      <Tags labels={labels} tone={tone} />
    </Reason>
  );
}

function Reason({ isBrief, title, children }: { isBrief: boolean; title: ReactNode; children: ReactNode }) {
  if (isBrief) {
    return (
      <Row wrap gap={12} rowGap={4} className={styles.brief}>
        <p className="caption sub">{title}</p>
        {children}
      </Row>
    );
  }
  return (
    <Stack gap={8}>
      <p className="label sub">{title}</p>
      {children}
    </Stack>
  );
}

export function Tags({ labels, tone }: { labels: readonly string[]; tone: 'brand' | 'blush' | 'both' }) {
  return (
    <Row wrap gap={8}>
      {labels.map((label) => (
        <Tag key={label} tone={tone}>
          {label}
        </Tag>
      ))}
    </Row>
  );
}

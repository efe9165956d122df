import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numberLabel, percentLabel } from '../../../../lib/format.ts';
import { MARKET_READ } from '../../../../../../shared/market-read.ts';
import { dayLabel } from '../../../../../../shared/labels.ts';
import { Button } from '../../../../ui/button.tsx';
import { type MarketReplay, replayQuery } from '../../api/market.ts';
import { AmountChart } from '../dashboard/amount-chart.tsx';
import styles from './market.module.css';
import { MarketView } from './market-view.tsx';
import { NumberTable } from './number-table.tsx';

/** Played on request only: many applications are read for it. */
export function Replay() {
  const [isAsked, setIsAsked] = useState(false);
  return isAsked ? (
    <Played />
  ) : (
    <Button variant="line" onClick={() => setIsAsked(true)}>
      지난 한 주 다시 해 보기
    </Button>
  );
}

function Played() {
  return (
    <MarketView
      query={useQuery(replayQuery)}
      what="지난 한 주를 다시 해 본 결과를"
      height={280}
      isEmpty={({ applications }) => applications === 0}
      empty={{
        title: '지난 한 주 동안 들어온 신청이 없어요',
        text: '신청이 들어온 다음 날부터 다시 해 볼 수 있어요.',
      }}
    >
      {(replay) => <Ways replay={replay} />}
    </MarketView>
  );
}

const NONE = '–';
function wait(hours: number | null): string {
  if (hours === null) return NONE;
  if (hours < 1) return `${Math.round(60 * hours)}분`;
  return `${hours.toLocaleString('ko-KR', { maximumFractionDigits: 1 })}시간`;
}

const score = (value: number | null): string => (value === null ? NONE : percentLabel(value));

function Ways({ replay }: { replay: MarketReplay }) {
  const { applications, from, to, strength, isCut } = replay;
  const ways = [
    { name: '실제로 이어진 팀', outcome: replay.really, paint: 'var(--both)' },
    { name: '지금 가격이었다면', outcome: replay.withPrices, paint: 'var(--beer)' },
    { name: '가격이 없었다면', outcome: replay.bestFirst, paint: 'var(--mute)' },
  ];
  return (
    <>
      <div className={styles.pair}>
        <AmountChart
          caption="지난 한 주에 매칭된 비율"
          full={1}
          format={percentLabel}
          rows={ways.map(({ name, outcome, paint }) => ({
            label: name,
            note: `${numberLabel(outcome.matched)}팀`,
            value: outcome.matched / applications,
            paint,
          }))}
        />
        <NumberTable
          caption="지난 한 주가 어떻게 됐을지"
          head={['방법', '매칭', '기다린 시간', '잘 맞는 정도']}
          rows={ways.map(({ name, outcome }) => [
            name,
            numberLabel(outcome.matched),
            wait(outcome.medianWaitHours),
            score(outcome.score),
          ])}
        />
      </div>
      <p className="caption mute">
        {dayLabel(from)}부터 {dayLabel(to)}까지 신청한 {numberLabel(applications)}팀이에요. 한 시간 안에
        취소한 신청은 빼요. 그만둔 팀은 그때처럼 그만두고, 실제로 이어진 팀은 이어지지 않았다면 더 기다렸을
        시간을 배운 비율로 정해요. 기다린 시간은 절반이 그 안에 이어진 시간이에요.
        {strength === 0 && ' 지금 가격의 세기가 0%라서 아래 두 결과가 같아요.'}
        {isCut && ` 신청이 많은 날은 그날의 마지막 ${MARKET_READ.replay.perDay}건까지만 봐요.`}
      </p>
    </>
  );
}

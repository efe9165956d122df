import { useQuery } from '@tanstack/react-query';
import { barWon, bothWon, compensatedWon, termsNow } from '../../../../shared/deposit.ts';
import { APPLICATIONS_STUDIED_PER_DAY, FAIRNESS } from '../../../../shared/limits.ts';
import { SIDE_LABELS } from '../../../../shared/labels.ts';
import type { Fairness, ScoreTerm } from '../../../../shared/schemas/fairness.ts';
import { fairnessQuery } from '../../features/fairness/fairness-query.ts';
import { dayLabelOf, numberLabel, percentLabel, won } from '../../lib/format.ts';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { Columns, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Part } from '../../ui/part.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Lead, Leads, Receipt } from '../../ui/receipt.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** How teams are matched, in numbers that the service has counted. */
export function Component() {
  return (
    <QueryView
      query={useQuery(fairnessQuery)}
      pending={
        <Page title={TITLE} width="wide">
          <SkeletonRows count={4} height={72} label="숫자를 불러오고 있어요" />
        </Page>
      }
      errorTitle="숫자를 불러오지 못했어요"
      isEmpty={(data) => data === null}
      empty={
        <EmptyPage title="아직 보여 드릴 만큼 모이지 않았어요">
          <p>
            {FAIRNESS.days}일 동안 신청이 {FAIRNESS.applications}건 모이면 열려요.
          </p>
        </EmptyPage>
      }
    >
      {(data) => data && <Figures fairness={data} />}
    </QueryView>
  );
}

const TITLE = '이렇게 이어 드려요';

function Figures({ fairness }: { fairness: Fairness }) {
  const { from, to, applications } = fairness;
  return (
    <Page
      title={TITLE}
      lead={`${dayLabelOf(from)}부터 ${dayLabelOf(to)}까지 들어온 신청 ${numberLabel(applications)}건을 밤사이 세었어요.`}
      width="wide"
    >
      <Columns of={[1, 1, 2]} gap={32} align="start">
        <Found fairness={fairness} />
        <Score score={fairness.score} />
        <Ties />
        <Deposit />
      </Columns>
    </Page>
  );
}

const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** `10분 안`, `40분`, `5시간`, `3일`. */
export function waitLabel(minutes: number): string {
  if (minutes < 10) return '10분 안';
  if (minutes < MINUTES_PER_HOUR) return `${minutes}분`;
  const hours = Math.round(minutes / MINUTES_PER_HOUR);
  return hours < 2 * HOURS_PER_DAY ? `${hours}시간` : `${Math.round(hours / HOURS_PER_DAY)}일`;
}

const Found = ({ fairness: { found_share: share, groups } }: { fairness: Fairness }) => (
  <Part title="팀을 찾은 신청">
    <p className="figure num">{percentLabel(share)}</p>
    <Leads>
      {groups.map(({ side, size, found_share: found, wait_minutes: wait }) => (
        <Lead key={`${side} ${size}`} label={`${SIDE_LABELS[side]} ${size}명`}>
          {percentLabel(found)}
          {wait !== null && ` · ${waitLabel(wait)}`}
        </Lead>
      ))}
    </Leads>
    <p className="label sub">
      팀을 찾은 비율과 찾을 때까지 기다린 시간이에요. 아직 기다리는 신청과 기다리다 취소한 신청도 함께 세었고,
      시간은 줄 세웠을 때 한가운데 값이에요. 하루에 {APPLICATIONS_STUDIED_PER_DAY}건이 넘으면 늦게 들어온{' '}
      {APPLICATIONS_STUDIED_PER_DAY}건만 세고, {FAIRNESS.group}건이 안 되면 적지 않아요.
    </p>
  </Part>
);

const TERMS: Record<ScoreTerm, string> = {
  wants: '바라는 점이 서로 맞는지',
  age: '만나고 싶은 나이에 가까운지',
  slot: '두 팀이 먼저 고른 자리인지',
  dislikes: '피하고 싶은 점이 없는지',
  intro: '소개에 닮은 점이 있는지',
  background: '학교나 일이 비슷한지',
  profile: '팀 소개를 채웠는지',
};

const Score = ({ score }: Pick<Fairness, 'score'>) => (
  <Part title="점수가 보는 것">
    <Leads>
      {score.map(({ term, share }) => (
        <Lead key={term} label={TERMS[term]}>
          {percentLabel(share)}
        </Lead>
      ))}
    </Leads>
    <p className="label sub">
      두 팀이 서로에게 매긴 점수를 함께 봐요. 한 팀만 좋은 자리는 점수가 낮아져요. 외모와 학교의 이름값은 보지
      않고, 남자측과 여자측을 똑같이 세요.
    </p>
  </Part>
);

const Ties = () => (
  <Part title="점수가 비슷하면">
    <p className="label sub">
      오래 기다린 팀, 고른 자리가 적은 팀, 상대 팀이 취소해서 다시 기다리는 팀, 약속을 지켜 온 팀을 조금 먼저
      봐요. 그래도 같으면 제비를 뽑아요. 팀 이름이나 번호, 신청 순서로는 정하지 않아요.
    </p>
  </Part>
);

/** The example: two teams of three. */
const DEPOSIT = termsNow(3);

const Deposit = () => (
  <Part title="보증금이 가는 곳">
    <Receipt>
      <Stack gap={12}>
        <p className="caption mute">세 명씩 두 팀이 {won(DEPOSIT.depositWon)}씩 보냈다면</p>
        <Leads>
          <Lead label="만나서 술값에서 빼는 돈">{won(bothWon(DEPOSIT))}</Lead>
          <Lead label="취소되어 상대 팀이 받는 돈">{won(compensatedWon(DEPOSIT))}</Lead>
          <Lead label="취소되어 술집이 받는 돈">{won(barWon(DEPOSIT))}</Lead>
          <Lead label="합석이 갖는 돈">{won(0)}</Lead>
        </Leads>
        <p className="caption mute">
          취소는 정해진 뒤 한 팀이 취소하거나 나오지 않은 때예요. 술집이 취소하면 두 팀이 모두 돌려받아요.
        </p>
      </Stack>
    </Receipt>
  </Part>
);

import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { BarId } from '../../../../../shared/ids.ts';
import { FORECAST_TABLES_MIN } from '../../../../../shared/limits.ts';
import type { Forecast as Days } from '../../../../../shared/schemas/bar.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Panel, Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { forecastQuery } from '../api/own-bar.ts';
import { ownBarErrorText } from '../model/own-bar-error.ts';

/** How many tables the teams that wait for this bar could fill, and which closed days would help. */
export function Forecast({ barId }: { barId: BarId }) {
  return (
    <Stack as="section" gap={12} above={24} aria-labelledby="forecast">
      <h2 id="forecast" className="heading">
        예상 테이블
      </h2>
      <QueryView
        query={useQuery(forecastQuery(barId))}
        pending={<SkeletonRows count={2} height={44} label="예상 테이블을 세고 있어요" />}
        errorTitle="예상 테이블을 불러오지 못했어요"
        errorText={ownBarErrorText}
        level="h3"
        isEmpty={({ days, closed }) => days.length + closed.length === 0}
        empty={
          <Panel tone="sunken">
            <p className="label sub">
              아직 보여 드릴 만큼 모이지 않았어요. 우리 가게를 고르고 기다리는 팀이 한 날에{' '}
              {FORECAST_TABLES_MIN}테이블을 채울 수 있으면 여기에 적혀요.
            </p>
          </Panel>
        }
      >
        {({ days, closed }) => (
          <>
            <p className="label sub">
              기다리는 팀이 그날 우리 가게에서 만나면 채우는 테이블이에요. 남은 자리와 상관없이 세었고, 다른
              날이나 다른 가게에서 만나기도 해서 실제로는 더 적을 수 있어요.
            </p>
            <Leads>
              {days.map(({ date, tables }) => (
                <Lead key={date} label={dayLabelOf(date)}>
                  {tables}테이블
                </Lead>
              ))}
            </Leads>
            {closed.length > 0 && <ClosedDays closed={closed} />}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

const ClosedDays = ({ closed }: Pick<Days, 'closed'>) => (
  <Note>
    <p>
      쉬는 날 가운데 이날을 열면 가장 도움이 돼요.{' '}
      {closed.map(({ date, tables }, index) => (
        <Fragment key={date}>
          {index > 0 && ', '}
          <span className="whole">
            {dayLabelOf(date)} {tables}테이블
          </span>
        </Fragment>
      ))}
    </p>
    <Link className="tap link" to={`${paths.manageStore}?tab=blocked`}>
      쉬는 날 다시 열기
    </Link>
  </Note>
);

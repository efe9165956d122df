import type { Side } from '../../../../../shared/ids.ts';
import { Button } from '../../../ui/button.tsx';
import { againPath } from '../../../lib/paths.ts';
import { Panel, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { FixedDetail, FixedMeeting } from '../api/queries.ts';
import { outcomeOf } from '../model/outcome.ts';
import { hasReviewOf } from '../model/sides.ts';
import { OutcomeTag } from '../sections/done-section.tsx';
import { ReportPart } from './report-part.tsx';
import { MatchMoney, OpponentPart, Part, PlaceCard } from './detail-parts.tsx';
import { ObjectionPart } from './objection-part.tsx';

interface Props {
  meeting: FixedDetail;
  gender: Side;
  onReview: (meeting: FixedMeeting) => void;
}

/** A meeting that was held or cancelled. */
export function EndedDetail({ meeting, gender, onReview }: Props) {
  const concluded = outcomeOf(meeting, gender) === 'concluded';
  return (
    <Stack gap={32}>
      <Part>
        <Stack gap={8}>
          <div>
            <OutcomeTag meeting={meeting} gender={gender} />
          </div>
          <PlaceCard meeting={meeting} />
        </Stack>
      </Part>
      <Part title="돈은 지금">
        <MatchMoney meeting={meeting} gender={gender} />
      </Part>
      {meeting.again && (
        <Part>
          <LinkButton to={againPath(meeting.again)} full>
            같은 조건으로 다시 찾기
          </LinkButton>
        </Part>
      )}
      <ObjectionPart meeting={meeting} />
      {concluded && (
        <Part title="후기">
          {meeting.review ? (
            <Panel as="p" tone="sunken" className="as-typed">
              {meeting.review}
            </Panel>
          ) : hasReviewOf(meeting, gender) ? (
            <p className="label mute">후기를 남겼어요</p>
          ) : (
            <Button variant="quiet" onClick={() => onReview(meeting)}>
              후기 쓰기
            </Button>
          )}
        </Part>
      )}
      <ReportPart meeting={meeting} />
      <OpponentPart meeting={meeting} gender={gender} />
    </Stack>
  );
}

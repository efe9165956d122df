import type { Side } from '../../../../../shared/ids.ts';
import { useNow } from '../../../lib/use-now.ts';
import { againPath } from '../../../lib/paths.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { FixedDetail, FixedMeeting } from '../api/queries.ts';
import { AfterPart } from '../afterwards/after-part.tsx';
import { RescueCard } from '../components/rescue-card.tsx';
import { outcomeOf } from '../model/outcome.ts';
import { OutcomeTag } from '../sections/done-section.tsx';
import { ReportPart } from './report-part.tsx';
import { MatchMoney, OpponentPart, Part, PlaceCard } from './detail-parts.tsx';
import { ObjectionPart } from './objection-part.tsx';

interface Props {
  meeting: FixedDetail;
  gender: Side;
  isAsking: boolean;
  onReview: (meeting: FixedMeeting) => void;
}

/** A meeting that took place or was cancelled. */
export function EndedDetail({ meeting, gender, isAsking, onReview }: Props) {
  const now = useNow();
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
      {concluded && <AfterPart {...{ meeting, gender, isAsking, onReview }} />}
      {meeting.rescue && meeting.rescue.state !== 'over' && (
        <Part>
          <RescueCard meeting={meeting} now={now} />
        </Part>
      )}
      <Part title="돈은 지금">
        <MatchMoney meeting={meeting} gender={gender} />
      </Part>
      {meeting.again && (
        <Part>
          <LinkButton
            to={againPath(meeting.again)}
            // Who can still object does that first.
            variant={meeting.dispute.can_raise ? 'quiet' : 'solid'}
            full
          >
            같은 조건으로 다시 찾기
          </LinkButton>
        </Part>
      )}
      <ObjectionPart meeting={meeting} />
      <ReportPart meeting={meeting} />
      <OpponentPart meeting={meeting} gender={gender} />
    </Stack>
  );
}

import type { Side } from '../../../../shared/ids.ts';
import { AccountTip } from '../../features/deposits/components/account-tip.tsx';
import type { useHistory } from '../../features/history/api/use-history.ts';
import { isPaidBy } from '../../features/history/model/sides.ts';
import { teamNamed } from '../../features/history/model/words.ts';

interface Props {
  history: ReturnType<typeof useHistory>;
  gender: Side;
}

/** The account for deposits as soon as a list has told it, with what the member still has to send there. */
export function AccountAtHand({ history: { pending, active, completed }, gender }: Props) {
  if (!pending.data) return null;
  const { deposit_account: account, meetings: waiting } = pending.data;
  const meetings = [pending, active, completed].flatMap(({ data }) => data?.meetings ?? []);
  const owed = meetings.flatMap(({ deposit, matched_group_name: name }) =>
    deposit && deposit.missing_won > 0 ? [{ team: teamNamed(name), deposit }] : [],
  );
  const hasSent = waiting.some((meeting) => isPaidBy(meeting, gender));
  return <AccountTip {...{ account, owed, hasSent }} />;
}

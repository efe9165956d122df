import type { RequestedMeeting } from '../../../../../shared/schemas/meeting.ts';
import { emptyAccount } from '../../accounts/model/account-values.ts';
import type { Group } from '../../groups/api/groups.ts';
import { emptyGroup, valuesOfGroup } from '../../groups/model/group-values.ts';
import { refTo } from './use-application.ts';
import { type IsOpen, NO_DAYS } from './when.ts';

type Asked = Pick<
  RequestedMeeting,
  'uid_meetings_groups' | 'uid_accounts_info' | 'selected_dates_with_bars' | 'allow_wider'
>;

/** The answers of an earlier request: its team as it is now, and of its choices those that are still
 * possible. */
export function draftAgain(asked: Asked, groups: readonly Group[], isOpen: IsOpen) {
  const group = groups.find((one) => one.uid_meetings_groups === asked.uid_meetings_groups);
  const order = asked.selected_dates_with_bars.filter(({ uid_bar, date }) => isOpen(uid_bar, date));
  return {
    group: group ? valuesOfGroup(group) : emptyGroup,
    groupRef: group ? refTo(group) : null,
    account: emptyAccount,
    accountId: asked.uid_accounts_info,
    when: NO_DAYS,
    order: order.map(({ uid_bar, date, time }) => ({ uid_bar, date, time })),
    allowWider: asked.allow_wider,
  };
}

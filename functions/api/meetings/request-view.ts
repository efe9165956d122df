import type * as z from 'zod';
import { iso } from '../../../shared/calendar.ts';
import { maskContacts } from '../../../shared/contacts.ts';
import { timeSlotSchema } from '../../../shared/schemas/day.ts';
import { emptyTeam } from '../../../shared/schemas/group-form.ts';
import { groupInfo, listsAsText, ofShownTexts } from '../../../shared/schemas/group.ts';
import type { RequestedMeeting } from '../../../shared/schemas/meeting.ts';
import type { GroupSnapshot, RequestBodyItem, RequestItem } from '../../items/request.ts';

/** A group as it reads itself, or as others do: without its dislikes (decision 27) and without contacts. */
export const groupInfoOf = ({ profile }: GroupSnapshot, isOwn: boolean): z.output<typeof groupInfo> =>
  groupInfo.strip().parse({ ...listsAsText(profile), ...(isOwn ? {} : withheldFrom(profile)) });

const withheldFrom = (profile: GroupSnapshot['profile']) => ({
  ...ofShownTexts((text) => maskContacts(profile[text])),
  non_preferred_conditions: '',
});

/** A group of which only the name is still kept. */
export const nameOnly = (group_name: string): z.output<typeof groupInfo> =>
  groupInfo.strip().parse(listsAsText({ ...emptyTeam, group_name }));

export function requestView(request: RequestItem, body: RequestBodyItem): RequestedMeeting {
  const { group_name, group_members, group_intro, group_avg_age } = body.group.profile;
  const choices = body.choices.toSorted((a, b) => a.priority - b.priority);
  const bars = new Map(choices.map((choice) => [choice.barId, choice.barName]));
  return {
    uid_meetings_requested: request.requestId,
    created_at: iso(request.createdAt),
    group_name,
    group_members,
    group_intro,
    group_avg_age,
    group_name_male: request.side === 'male' ? group_name : null,
    group_name_female: request.side === 'female' ? group_name : null,
    selected_bars: [...bars].map(([uid_bar, bar_name]) => ({ uid_bar, bar_name })),
    selected_dates_with_bars: choices.map((choice) => ({
      date: choice.day,
      uid_bar: choice.barId,
      time: slotOf(choice.time),
      priority: choice.priority,
      bar_name: choice.barName,
    })),
    selected_dates: [...new Set(choices.map((choice) => choice.day))].toSorted(),
    is_pended: request.state === 'matched' ? 1 : 0,
    uid_meetings_groups: request.groupId,
    uid_accounts_info: request.accountId,
    allow_wider: request.allowWider,
  };
}

type Slot = RequestedMeeting['selected_dates_with_bars'][number]['time'];
const slotOf = (time: string): Slot => timeSlotSchema.parse(time);

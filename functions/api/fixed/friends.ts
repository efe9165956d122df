import { iso, kstDateTime } from '../../../shared/calendar.ts';
import { detailIdOf, otherSide, type Side, sideOfDetail } from '../../../shared/ids.ts';
import type { friendRoutes } from '../../../shared/routes/friends.ts';
import type { ConfirmedTeam, OwnTeam } from '../../../shared/schemas/friends.ts';
import { shownTerms } from '../../../shared/schemas/meeting.ts';
import { toBit } from '../../../shared/schemas/text.ts';
import { hasMet, isLive } from '../../domain/meetings/lifecycle.ts';
import { averageAge, isFriendsKept, isLinkOpen } from '../../domain/meetings/friends.ts';
import {
  friendIdOf,
  joinAsFriend,
  leaveAsFriend,
  linkOf,
  openInvitation,
  renewLink,
} from '../../use-cases/meetings/invitations.ts';
import type { Team } from '../../use-cases/members/friends.ts';
import { requireOrigin } from '../../use-cases/meetings/matches.ts';
import { getUser } from '../../use-cases/members/users.ts';
import type { Friend } from '../../items/friends.ts';
import { endedFriendCookie, FRIEND_COOKIE, friendCookie, TICKET_COOKIE } from '../../middleware/cookies.ts';
import { done, type HandlersOf } from '../../middleware/handler.ts';
import { nameFor } from './meeting-view.ts';
import { tableCodeTonight } from './tonight-view.ts';
import type { HashStore, Store } from '../../ports.ts';

export const friendHandlers: HandlersOf<typeof friendRoutes> = {
  'renew-friend-link': ({ input: { params, body }, actor, services, now }) =>
    renewLink(services, actor.user.uid, { id: params.id, without: body.without }, now).then(
      done('링크를 바꿨어요. 전에 보낸 링크는 이제 열리지 않아요'),
    ),
  'open-invitation': async ({ input, services, request, now }) => {
    const session = request.cookies[FRIEND_COOKIE];
    const opened = await openInvitation(services, { link: input.body.link, session }, now);
    return { success: true, invitation: await invitationOf(services, opened, now) };
  },
  'join-as-friend': async ({ input, services, request, now, setCookie }) => {
    const { link, phone, birth_year: birthYear, privacy } = input.body;
    const asked = { link, phone, birthYear, privacy, ticket: request.cookies[TICKET_COOKIE] };
    setCookie(friendCookie(await joinAsFriend(services, asked, now)));
    return { success: true, message: '확인했어요. 같이 만나요' };
  },
  'leave-as-friend': async ({ input, services, request, now, setCookie }) => {
    const place = sideOfDetail(input.body.place);
    await leaveAsFriend(services, { place, session: request.cookies[FRIEND_COOKIE] }, now);
    setCookie(endedFriendCookie());
    return { success: true, message: '이번에는 빠졌어요. 남긴 번호와 태어난 해는 지웠어요' };
  },
};

/** How far a side has confirmed. */
async function confirmedTeamOf(
  services: Store,
  { match, friends }: Pick<Team, 'match' | 'friends'>,
  side: Side,
): Promise<ConfirmedTeam> {
  const own = friends[side].friends;
  const confirmed = own.length + 1;
  const { birth = '' } = (confirmed === match.size ? await getUser(services, match[side].uid) : null) ?? {};
  const years = [Number.parseInt(birth, 10), ...own.map(({ birthYear }) => birthYear)];
  return { confirmed, of: match.size, average_age: birth === '' ? null : averageAge(years, match.day) };
}

/** How far the other team is, as long as what its friends have left is kept. */
export const theirTeamOf = async (services: Store, team: Team, now: number): Promise<ConfirmedTeam | null> =>
  isLive(team.match.state) && isFriendsKept(team.match, now)
    ? confirmedTeamOf(services, team, otherSide(team.place.side))
    : null;

/** The reader's own team, with the link while it opens. */
export const ownTeamOf = async (services: HashStore, team: Team, now: number): Promise<OwnTeam> => ({
  ...(await confirmedTeamOf(services, team, team.place.side)),
  link: isLinkOpen(team.match, now) ? linkOf(services, team) : null,
  friends: team.friends[team.place.side].friends.map((friend) => ({
    id: friendIdOf(services, team.place, friend),
    ...friendView(friend),
  })),
});

const friendView = ({ lastFour, birthYear, at }: Friend) => ({
  last_four: lastFour,
  birth_year: birthYear,
  confirmed_at: iso(at),
});

/** Before the own phone is confirmed: which team, when and where. */
async function invitationOf(
  services: HashStore,
  { own, ...team }: Team & { own: Friend | null },
  now: number,
) {
  const { match, place } = team;
  const { side } = place;
  const { snapshot } = await requireOrigin(services, match);
  return {
    group_name: match[side].groupName,
    datetime: kstDateTime(match.day, match.time),
    bar_name: match.barName,
    team: await confirmedTeamOf(services, team, side),
    mine: own && {
      ...friendView(own),
      place: detailIdOf(match.matchId, side),
      inviter: snapshot[side].userName,
      is_fixed: toBit(match.fixedAt !== null),
      is_over: toBit(!isLive(match.state)),
      table_code: tableCodeTonight(services, match, now),
      may_leave: toBit(!hasMet(match, now)),
      bar_address: snapshot.barAddress,
      bar_number: snapshot.barPhone,
      matched_group_name: nameFor(side, match, otherSide(side)),
      per_person_won: shownTerms(match).per_person_won,
    },
  };
}

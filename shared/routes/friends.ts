import * as z from 'zod';
import { matchId } from '../ids.ts';
import { friendId, invitation, joinBody, leaveBody, openFriendBody } from '../schemas/friends.ts';
import { defineRoute, doneWithMessage, ok } from './route.ts';

const RATE = { count: 60, seconds: 300 };

/** Links and sessions of friends are in bodies and cookies, so that no log holds one. */
export const friendRoutes = [
  defineRoute({
    name: 'renew-friend-link',
    method: 'PUT',
    path: '/api/fixed/{id}/link',
    access: 'member',
    again: 'one in its place',
    params: z.strictObject({ id: matchId }),
    /** `without`: the friend who is taken out with it. */
    body: z.strictObject({ without: friendId.optional() }).default({}),
    response: doneWithMessage,
    rate: RATE,
    refusals: ['meeting.not_found', 'friend.over', 'friend.started', 'request.too_many'],
  }),
  defineRoute({
    name: 'open-invitation',
    method: 'POST',
    path: '/api/fixed/friends/open',
    access: 'public',
    again: 'writes nothing',
    body: openFriendBody,
    rate: RATE,
    response: z.strictObject({ ...ok, invitation }),
    refusals: ['friend.bad_link', 'friend.over', 'friend.not_found', 'request.too_many'],
  }),
  defineRoute({
    name: 'join-as-friend',
    method: 'POST',
    path: '/api/fixed/friends/join',
    access: 'public',
    again: 'used up',
    /** The browser has verified the phone. */
    body: joinBody,
    rate: RATE,
    response: doneWithMessage,
    refusals: [
      'auth.phone_not_verified',
      'friend.bad_link',
      'friend.over',
      'friend.full',
      'friend.own_phone',
      'friend.too_young',
      'friend.unavailable',
      'request.too_many',
    ],
  }),
  defineRoute({
    name: 'leave-as-friend',
    method: 'POST',
    path: '/api/fixed/friends/leave',
    access: 'public',
    again: 'the same',
    body: leaveBody,
    rate: RATE,
    response: doneWithMessage,
    refusals: ['friend.not_found', 'friend.started', 'request.too_many'],
  }),
] as const;

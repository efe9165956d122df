import { listWaitingRequests } from '../../data/admin-meetings.ts';
import { readPeople } from '../../data/people.ts';
import { adminRequestView } from '../../domain/admin-meeting-view.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Requests that wait for a match, newest first. */
export const listMatchingRequests: Handler<'list-matching-requests'> = async ({ services }) => {
  const { requests, isCut } = await listWaitingRequests(services);
  const people = await readPeople(
    services,
    requests.map(({ request }) => request.uid),
  );
  return {
    success: true,
    requests: requests.map((full) => adminRequestView(full, people.get(full.request.uid)?.name ?? '')),
    truncated: isCut,
  };
};

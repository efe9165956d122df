import { listNotices as readInbox } from '../../data/notices/notices.ts';
import { noticeView } from '../cs/support-view.ts';
import type { Handler } from '../../middleware/handler.ts';

export const listNotices: Handler<'list-notices'> = async ({ actor, services }) => {
  const notices = await readInbox(services, actor.user.uid);
  return {
    success: true,
    notices: notices.map(noticeView),
    unread: notices.filter((notice) => !notice.isRead).length,
  };
};

import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
// Loaded before: the watcher's own import would take its time.
import '../../features/notices/push/push-device.ts';
import { useUpdatePassword, useUpdatePhone } from '../../features/settings/api/settings.ts';
import { pushMark } from '../../lib/device/push-mark.ts';
import { sessionKey } from '../../lib/query-client.ts';
import { matchesAnswer } from '../../testing/meetings.ts';
import { ENDPOINT, PUBLIC_KEY, stubPushBrowser } from '../../testing/push-browser.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Data } from './data-layout.tsx';
import { MatchWatch } from './match-watch.tsx';
import { queryClient } from './query-client.ts';

const done = { body: { success: true, message: '바꿨어요' } } as const;

function Changes() {
  const password = useUpdatePassword();
  const phone = useUpdatePhone();
  return (
    <>
      <button
        type="button"
        onClick={() => password.mutate({ currentPassword: 'before123!', newPassword: 'after123!' })}
      >
        비밀번호
      </button>
      <button type="button" onClick={() => phone.mutate('01012345678')}>
        번호
      </button>
    </>
  );
}

test.each(['비밀번호', '번호'])(
  'a browser is told to the service again at once after %s has changed',
  async (name) => {
    stubPushBrowser({ permission: 'granted', endpoint: ENDPOINT });
    pushMark.write({ uid: someMember.uidUser, at: Date.now() });
    queryClient.setQueryData(sessionKey, someMember);
    onTestFinished(() => {
      pushMark.write(null);
      queryClient.clear();
    });
    const { sent } = stubService({
      'GET /api/auth/session': { body: { user: someMember } },
      'GET /api/meetings/status/{uidUser}': { body: { success: true, meetings: [] } },
      'GET /api/fixed/list/{uidUser}': matchesAnswer([]),
      'GET /api/notices/push': { body: { success: true, public_key: PUBLIC_KEY } },
      'PUT /api/notices/push': { body: { success: true } },
      'PUT /api/auth/update-password': done,
      'PUT /api/auth/update-phone': done,
    });
    const { user } = renderApp(
      <Data>
        <Changes />
        <MatchWatch />
      </Data>,
      { path: '/' },
    );
    await expect.poll(() => sent('GET /api/fixed/list/{uidUser}').length).toBeGreaterThan(0);
    expect(sent('PUT /api/notices/push')).toEqual([]);
    await user.click(screen.getByRole('button', { name }));
    await expect.poll(() => sent('PUT /api/notices/push').length).toBe(1);
  },
);

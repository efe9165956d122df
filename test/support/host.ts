import { startHost, type HostOptions, type LocalHost } from '../../infra/local/host.ts';
import { chooseStoreEngine } from '../../infra/local/engines/store-engine.ts';
import { cheapPasswords, TEST_NOW } from './service.ts';

/** The whole service of `npm start` on a free port and on the engine of
 * this run; its clock runs from TEST_NOW on. */
export function startTestHost(
  options: Pick<HostOptions, 'folder' | 'siteDir' | 'onError'>,
): Promise<LocalHost> {
  return startHost({
    port: 0,
    storeEngine: chooseStoreEngine(process.env),
    startAt: TEST_NOW,
    passwords: cheapPasswords,
    ...options,
  });
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireFreePort } from './engines/free-port.ts';
import { buildSiteIfStale, siteDir } from './build-site.ts';
import { demoAccounts } from './demo/accounts.ts';
import { startHost } from './host.ts';
import { readOptions } from './options.ts';

const folder = join(process.cwd(), '.local');

function report(where: string, error: unknown): void {
  console.error(`[${where}]`, error);
}

function printWelcome(url: string): void {
  const { member_male, member_female, owner, admin, adminPassword } = demoAccounts;
  console.log(`
합석이 켜졌어요   ${url}
개발자 수신함     ${url}/_local/

데모 계정         아이디         비밀번호
  회원 (남)       ${member_male.id.padEnd(14)} ${member_male.password}
  회원 (여)       ${member_female.id.padEnd(14)} ${member_female.password}
  사장님          ${owner.id.padEnd(14)} ${owner.password}
  관리자          ${admin.id.padEnd(14)} ${admin.password}   관리자 비밀번호 ${adminPassword}

Ctrl-C 로 끝내요. 처음부터: npm start -- --fresh
`);
}

async function main(): Promise<void> {
  // Who starts the service reads its address first; LOG_LEVEL=info shows the calls and jobs.
  process.env['LOG_LEVEL'] ??= 'warn';
  const options = readOptions(process.argv.slice(2), process.env);
  await requireFreePort(options.port);
  if (options.isFresh) await rm(folder, { recursive: true, force: true });
  await buildSiteIfStale(() => console.log('사이트를 만들고 있어요 …'));
  const host = await startHost({
    port: options.port,
    folder: options.inMemory ? undefined : folder,
    storeEngine: options.storeEngine,
    startAt: options.startAt,
    siteDir,
    onError: report,
  });
  printWelcome(host.url);

  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void host.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

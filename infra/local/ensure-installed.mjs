// Runs before `npm start` and `npm test`, so it may use nothing but Node: installs the packages when they are
// missing or were installed for another lockfile.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Whether node_modules has exactly the packages of the lockfile of `root`. npm keeps a copy of what it
 * installed in node_modules/.package-lock.json; optional packages of other platforms are left out of it.
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || installed === undefined) return false;
  const isSame = ([path, entry]) =>
    installed[path] === undefined ? entry.optional === true : installed[path].version === entry.version;
  const isWanted = (path) => wanted[path] !== undefined;
  return (
    Object.entries(wanted).every((pair) => pair[0] === '' || isSame(pair)) &&
    Object.keys(installed).every(isWanted)
  );
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function main() {
  const root = process.cwd();
  if (isInstalled(root)) return;
  console.log('패키지를 설치하고 있어요 …');
  const { status } = spawnSync('npm', ['ci'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exit(status ?? 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();

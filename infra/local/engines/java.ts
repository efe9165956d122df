import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MINIMUM_JAVA_VERSION = 17;

const javaAdvice = [
  `DynamoDB Local needs Java ${MINIMUM_JAVA_VERSION} or newer on the PATH. One way to get it:`,
  '  Debian, Ubuntu   sudo apt-get install -y openjdk-17-jre-headless',
  '  macOS            brew install openjdk@17',
  '  Windows          winget install EclipseAdoptium.Temurin.17.JRE',
  '  any              npx njre@3 17   (a JRE for the current folder; put its bin on the PATH)',
].join('\n');

/** Throws with advice when no usable Java is installed. The test of that message replaces `command`. */
export async function requireJava(command = 'java'): Promise<void> {
  const text = await readVersionText(command);
  const version = parseJavaVersion(text);
  if (version === undefined) throw new Error(`Java was not found.\n${javaAdvice}`);
  if (version < MINIMUM_JAVA_VERSION) throw new Error(`Java ${version} is too old.\n${javaAdvice}`);
}

/** The major version in the output of `java -version`: 1.8.0 is 8, 17.0.15 is 17. */
export function parseJavaVersion(text: string): number | undefined {
  const match = /version "(?:1\.)?(\d+)/.exec(text);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

async function readVersionText(command: string): Promise<string> {
  try {
    const { stderr, stdout } = await promisify(execFile)(command, ['-version']);
    return stderr + stdout;
  } catch {
    return '';
  }
}

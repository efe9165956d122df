import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { OpsRefused } from './refused.ts';

/**
 * The frames of a `trace` in a function's log with the lines of the source: bundles are one line each. The
 * source maps must be those of the build that was deployed.
 */
export function sourceFrames(mapsDir: string, name: string, trace: string): string {
  const folder = join(mapsDir, name);
  if (!/^[\w-]+$/.test(name) || !existsSync(folder)) {
    throw new OpsRefused(
      `There are no source maps of ${name === '' ? 'a function without a name' : name} in ${mapsDir}: run npm run build, or unpack those of the deployment.`,
    );
  }
  const frames = trace.split(' < ').filter((frame) => frame !== '');
  if (frames.length === 0) throw new OpsRefused('Give the trace of the log line: --trace "at … < at …".');
  return frames.map((frame) => withSource(folder, frame)).join('\n');
}

function withSource(folder: string, frame: string): string {
  const [, file = '', line, column] = /([\w.-]+\.mjs):(\d+):(\d+)/.exec(frame) ?? [];
  const path = join(folder, `${file}.map`);
  if (file === '' || !existsSync(path)) return frame;
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return frame;
  const called = /^at (?:async )?([\w.$<>]+) \(/.exec(frame)?.[1];
  const source = entry.originalSource.replace(/^.*?(?=(?:functions|shared|node_modules)\/)/, '');
  return `at ${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${called === undefined ? '' : ` (${called} in the bundle)`}`;
}

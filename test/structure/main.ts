import {
  circles,
  commentShare,
  commentWidth,
  fileGraph,
  filesPerFolder,
  folderGraph,
  folderSizes,
  lengths,
  longestFunction,
} from './measures.ts';
import { readSource, SOURCE_ROOTS } from './source.ts';

/** `npm run check:structure`: prints the structure of the source and fails when a bound is exceeded. */
const files = readSource();
const measures = [
  folderSizes(filesPerFolder([...SOURCE_ROOTS, 'test', 'docs'])),
  circles('folder circles', folderGraph(files)),
  circles('file circles', fileGraph(files)),
  commentShare(files),
  commentWidth([...SOURCE_ROOTS, 'web/build', 'test']),
  ...lengths(files),
  longestFunction(files),
];
for (const { name, value, faults } of measures) {
  console.log(`${name.padEnd(18)} ${value}`);
  for (const fault of faults) console.log(`  ${fault}`);
}
if (measures.some(({ faults }) => faults.length > 0)) process.exitCode = 1;

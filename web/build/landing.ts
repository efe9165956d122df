import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rollup } from 'vite';
import type { Landing } from '../src/prerender.tsx';
import { brandPreload } from './brand-font.ts';
import { writeGamePages } from './game-pages.ts';
import { finishLegalPages, fontStyles } from './legal-pages.ts';
import { productionRouter } from './react-router.ts';
import { writeServiceWorker } from './service-worker.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

/** The page of every path but `/`: the same document with nothing in it. */
const SHELL = 'shell.html';

/** Bundles one file of `src/` into `folder` with Vite's own rules, so that the
 * class names of both builds are the same. */
async function bundle(entry: string, folder: string): Promise<string> {
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: [productionRouter] },
    ssr: { noExternal: true },
    publicDir: false,
    build: {
      ssr: join(web, 'src', entry),
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'entry.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'entry.mjs');
}

async function prerendered(): Promise<Landing> {
  const folder = await mkdtemp(join(tmpdir(), 'landing-'));
  try {
    const { renderLanding } = (await import(pathToFileURL(await bundle('prerender.tsx', folder)).href)) as {
      renderLanding: () => Promise<Landing>;
    };
    return await renderLanding();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `src/first.ts` as a script that runs where it stands in the head. */
async function firstScript(): Promise<string> {
  const output = (await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(web, 'src/first.ts'), output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput;
  return output.output[0].code;
}

const MAIN = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g;
/** Below the landing page, which can be read all the same. */
const WITHOUT_SCRIPT = '여기까지는 그냥 읽을 수 있어요. 신청과 로그인은 자바스크립트를 켜면 열려요.';
const ROOT = '<div id="root"></div>';

/** Puts the rendered page where its script would draw it, and lets the first
 * script decide when that script and the fonts are loaded. */
function landingPage(shell: string, first: string, fonts: string, { title, html }: Landing): string {
  const main = MAIN.exec(shell)?.[1];
  if (main === undefined || !shell.includes(ROOT)) throw new Error('The built page is not as expected.');
  const also = [...shell.matchAll(PRELOADS)].map(([, href]) => href);
  return shell
    .replace(MAIN, '')
    .replaceAll(PRELOADS, '')
    .replace(first, `${first} data-main="${main}" data-also="${also.join(' ')}" data-fonts="${fonts}"`)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<noscript>.*<\/noscript>/, () => `<noscript>${WITHOUT_SCRIPT}</noscript>`)
    .replace(ROOT, () => ROOT.replace('><', `>${html}<`));
}

/**
 * Makes two documents of the built page: `index.html`, the landing page as a visitor sees it before any
 * script, and the empty `shell.html` for every other path, which must not show it. Both get the first script.
 * Links to games have documents of their own. The service worker keeps what the shell loads.
 */
export const prerenderLanding = (): Plugin => {
  let outDir = '';
  return {
    name: 'prerender-landing',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async (_options, bundle) => {
        // One build after another: they share a process.
        const code = await firstScript();
        const landing = await prerendered();
        const page = await readFile(join(outDir, 'index.html'), 'utf8');
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
        const name = `assets/first-${hash}.js`;
        const first = `<script src="/${name}"`;
        const fonts = fontStyles(Object.keys(bundle));
        const shell = page.replace(/(<\/title>)/, `$1\n    ${first}></script>`);
        await writeFile(join(outDir, name), code);
        await writeFile(join(outDir, SHELL), shell);
        const brand = brandPreload(Object.keys(bundle));
        const visited = landingPage(shell, first, fonts, landing);
        await writeFile(join(outDir, 'index.html'), visited.replace('</title>', `</title>\n    ${brand}`));
        await writeGamePages(outDir, shell, process.env['SITE_ORIGIN']);
        await writeServiceWorker(outDir, shell);
        await finishLegalPages(outDir, fonts, process.env['VITE_OPERATOR']);
      },
    },
  };
};

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFont } from './build/brand-font.ts';
import { prerenderLanding } from './build/landing.ts';
import { productionRouter } from './build/react-router.ts';
import { sharePreview } from './build/share-tags.ts';

const api = 'http://localhost:3000';
const isPackage = (id: string) => /[\\/]node_modules[\\/]/.test(id);
/** The pages that open PortOne's window are documents of their own and load nothing of the site. */
const isOfSite = (id: string) => !/[\\/]((identity|pay|window)(-page)?\.(ts|html)|@portone[\\/].*)$/.test(id);

export default defineConfig(({ command }) => ({
  plugins: [brandFont(), react(), sharePreview(process.env['SITE_ORIGIN']), prerenderLanding()],
  resolve: {
    alias: command === 'build' ? [productionRouter] : [],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts,
    // and small files cache better on their own.
    assetsInlineLimit: 0,
    // Every browser that knows light-dark() preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'identity.html', 'pay.html'].map((page) =>
        fileURLToPath(new URL(page, import.meta.url)),
      ),
      output: {
        codeSplitting: {
          groups: [
            // What the first paint needs is two scripts: one that survives our releases in the
            // cache, and ours. Left alone, every module that a lazy page shares with it would
            // become a file of its own and compress worse.
            { name: 'react', tags: ['$initial'], test: (id) => isPackage(id) && isOfSite(id), priority: 2 },
            { name: 'site', tags: ['$initial'], test: isOfSite, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/_local': api } },
}));

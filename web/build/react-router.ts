import { fileURLToPath } from 'node:url';

/** The package answers its development build to every bundler; its
 * checks and warnings are no part of the site. */
export const productionRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(
    new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
  ),
};

import { buildSite } from './site/build-site.ts';
import { operatorOf } from './operator-pages.ts';
import { stages } from './stages/index.ts';

/** Builds the site of the stage that STAGE names; without one, with the samples of `shared/product.ts`. */
await buildSite(operatorOf(stages, process.env['STAGE']));

import { barsRoutes } from '../../../shared/routes/bars.ts';
import { areaHandler } from '../../middleware/api.ts';
import { blockDates } from './block-dates.ts';
import { createBar } from './create-bar.ts';
import { getBarFacts } from './get-bar-facts.ts';
import { listBars } from './list-bars.ts';
import { listBlockedDates } from './list-blocked-dates.ts';
import { listPictures } from './list-pictures.ts';
import { previewBar } from './preview-bar.ts';
import { saveBarFacts } from './save-bar-facts.ts';
import { savePictures } from './save-pictures.ts';
import { startPictureUpload } from './start-picture-upload.ts';
import { unblockDates } from './unblock-dates.ts';

export const handler = areaHandler(barsRoutes, {
  'list-bars': listBars,
  'preview-bar': previewBar,
  'create-bar': createBar,
  'list-blocked-dates': listBlockedDates,
  'block-dates': blockDates,
  'unblock-dates': unblockDates,
  'get-bar-facts': getBarFacts,
  'save-bar-facts': saveBarFacts,
  'list-pictures': listPictures,
  'start-picture-upload': startPictureUpload,
  'save-pictures': savePictures,
});

import { matchingRoutes } from '../../../shared/routes/matching.ts';
import { areaHandler } from '../../middleware/api.ts';
import { cancelMatch } from './cancel-match.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { listMatchingDetails } from './list-matching-details.ts';
import { processMatching } from './process-matching.ts';

export const handler = areaHandler(matchingRoutes, {
  'process-matching': processMatching,
  'list-matching-details': listMatchingDetails,
  'cancel-match': cancelMatch,
  'confirm-deposit': confirmDeposit,
});

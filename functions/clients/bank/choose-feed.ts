import type { Config } from '../../config.ts';
import { noFeed } from './feed.ts';
import { httpFeed } from './http-feed.ts';
import type { BankFeed } from '../../ports.ts';

export async function chooseFeed(config: Config): Promise<BankFeed> {
  switch (config.BANK_FEED) {
    case 'none':
      return noFeed;
    case 'local':
      if (config.BANK_FEED_URL === undefined) throw new Error('BANK_FEED_URL is missing');
      return httpFeed(config.BANK_FEED_URL);
    case 'popbill': {
      const { popbillFeed } = await import('./popbill.ts');
      return popbillFeed(config);
    }
  }
}

import { prerender } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { paths } from './lib/paths.ts';
import { documentTitle } from './lib/use-title.ts';

export interface Landing {
  title: string;
  html: string;
}

/** The landing page as a visitor sees it first. The build puts it into
 * the page, and `main.tsx` takes it over. */
export async function renderLanding(): Promise<Landing> {
  const { prelude } = await prerender(
    <StaticRouter location={paths.home}>
      <App />
    </StaticRouter>,
    {
      // A long part would else come hidden, with an inline script that the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return { title: documentTitle(''), html: await new Response(prelude).text() };
}

// CloudFront Function (viewer request) of the site. A path without a file ending is a page of the single-page
// application: the landing page has a document of its own, all others begin with an empty one. It is attached to the site's behaviours only, not to /api, so an API error stays JSON.
// The local host runs the same file.
const PREVIEW_READERS =
  /facebookexternalhit|kakaotalk-scrap|line-poker|twitterbot|slackbot|discordbot|telegrambot|whatsapp|linkedinbot/i;

// eslint-disable-next-line no-unused-vars
function handler(event) {
  const request = event.request;
  const agent = request.headers['user-agent'];
  if (agent && PREVIEW_READERS.test(agent.value)) {
    const bar = request.querystring.bar;
    const game = request.querystring.game;
    if (request.uri === '/content/partnerships' && bar && /^bar_[0-9a-f]{32}$/.test(bar.value))
      return {
        statusCode: 302,
        statusDescription: 'Found',
        headers: {
          location: { value: '/api/bars/preview/' + bar.value },
          'cache-control': { value: 'no-store' },
        },
      };
    if (request.uri === '/content/drinking-games' && game && /^[a-z0-9-]+$/.test(game.value)) {
      request.uri = '/share/' + game.value + '.html';
      return request;
    }
  }
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (request.uri === '/') request.uri = '/index.html';
  else if (!lastSegment.includes('.')) request.uri = '/shell.html';
  return request;
}

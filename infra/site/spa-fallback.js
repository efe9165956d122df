// CloudFront Function (viewer request) of the site. A path without a file ending is a page of the single-page
// application: the landing page has a document of its own, all others begin with an empty one. It is attached to the site's behaviours only, not to /api, so an API error stays JSON.
// The local host runs the same file.
// eslint-disable-next-line no-unused-vars
function handler(event) {
  const request = event.request;
  const lastSegment = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (request.uri === '/') request.uri = '/index.html';
  else if (!lastSegment.includes('.')) request.uri = '/shell.html';
  return request;
}

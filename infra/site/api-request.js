// CloudFront Function (viewer request) of /api: passes the visitor's address and the called host to the functions, overwriting whatever
// the visitor sent in these headers.
// eslint-disable-next-line no-unused-vars
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  // The public lists are cached for everybody: nothing of one visitor may reach their response.
  const publicLists = __PUBLIC_LISTS__;
  if (request.method === 'GET' && publicLists.includes(request.uri)) {
    request.cookies = {};
    delete request.headers.authorization;
  }
  return request;
}

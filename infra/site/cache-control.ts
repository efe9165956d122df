/** How long browsers and CloudFront may cache a file of the site. Vite puts
 * a content hash into the names in assets/. */
export const assetCacheControl = 'public, max-age=31536000, immutable';
export const pageCacheControl = 'no-cache';

export function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? assetCacheControl : pageCacheControl;
}

import { capPath } from '../../shapes.ts';
import { Scene } from '../scene/scene.tsx';

/** 병뚜껑 튕기기: a finger flicks off the cap's tail. */
export function CapFlickArt() {
  return (
    <Scene ground="brand-soft">
      <path className="ad-fill" d="M0 190h210q10 0 10 10v40H0z" />
      <path
        d="M60 168C110 60 190 40 236 76"
        fill="none"
        stroke="var(--art-a)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray="2 22"
      />
      <path className="y-fill" d={capPath(46)} transform="translate(250 92) rotate(24)" />
      <circle className="f-fill" cx="250" cy="92" r="30" />
      <path
        d="M286 122c26 14 10 40 30 52"
        fill="none"
        stroke="var(--art-b-deep)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path className="b-fill" d="M-6 132h58q22 0 22 22t-22 22H-6z" />
    </Scene>
  );
}

import { Scene } from '../scene/scene.tsx';

/** 시장에 가면: a basket with one more thing every turn. */
export function MarketArt() {
  return (
    <Scene ground="beer-soft">
      <g transform="translate(106 120) rotate(-16)">
        <rect className="f-fill" x="-9" y="-60" width="18" height="110" rx="9" />
        <path className="a-fill" d="M-9 -40Q-40 -70 -34 -108Q-4 -92 0 -60Q4 -98 34 -112Q40 -70 9 -40Z" />
      </g>
      <circle className="bd-fill" cx="160" cy="104" r="42" />
      <path className="a-fill" d="M160 66Q164 40 192 38Q190 62 160 66Z" />
      <circle className="b-fill" cx="226" cy="112" r="36" />
      <path
        d="M70 140C70 -20 250 -20 250 140"
        fill="none"
        stroke="var(--art-a-deep)"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path className="ad-fill" d="M44 128H276Q286 128 284 138L262 260H58L36 138Q34 128 44 128Z" />
      <path
        d="M50 164H270M56 202H264"
        fill="none"
        stroke="var(--art-beer)"
        strokeWidth="10"
        strokeDasharray="26 16"
      />
    </Scene>
  );
}

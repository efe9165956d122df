import { Scene } from '../scene/scene.tsx';

/** 프라이팬 놀이: a pan from above. */
export function FryingPanArt() {
  return (
    <Scene ground="beer-soft">
      <rect
        className="bd-fill"
        x="200"
        y="64"
        width="170"
        height="32"
        rx="16"
        transform="rotate(-24 220 80)"
      />
      <circle className="ad-fill" cx="138" cy="128" r="100" />
      <circle className="a-fill" cx="138" cy="128" r="80" />
      <path
        className="f-fill"
        d="M96 104C104 74 146 70 162 86C190 78 206 106 192 128C204 154 176 178 150 166C128 186 88 172 90 146C74 138 78 112 96 104Z"
      />
      <circle className="y-fill" cx="142" cy="124" r="26" />
    </Scene>
  );
}

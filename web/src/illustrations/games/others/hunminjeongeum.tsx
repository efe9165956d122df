import { Glyph, Scene } from '../scene/scene.tsx';

/** 훈민정음 게임: an old stitched book with a Hangul title, and a brush. */
export function HunminjeongeumArt() {
  return (
    <Scene ground="beer-soft">
      <g transform="translate(128 136) rotate(-8)">
        <rect className="f-fill" x="-70" y="-92" width="160" height="220" rx="6" />
        <rect className="ad-fill" x="-80" y="-100" width="160" height="230" rx="6" />
        <rect className="a-fill" x="54" y="-100" width="26" height="230" rx="6" />
        <path
          d="M54 -72h26M54 -28h26M54 16h26M54 60h26M67 -100v230"
          fill="none"
          stroke="var(--art-foam)"
          strokeWidth="4"
        />
        <rect className="f-fill" x="-60" y="-80" width="50" height="128" rx="3" />
        <Glyph x={-35} y={-52} size={32} ink="art-both" face="serif">
          우
        </Glyph>
        <Glyph x={-35} y={-15} size={32} ink="art-both" face="serif">
          리
        </Glyph>
        <Glyph x={-35} y={22} size={32} ink="art-both" face="serif">
          말
        </Glyph>
      </g>
      <g transform="translate(262 120) rotate(18)">
        <rect className="bd-fill" x="-9" y="-140" width="18" height="180" rx="9" />
        <rect className="y-fill" x="-13" y="32" width="26" height="22" rx="4" />
        <path className="ab-fill" d="M-13 54H13Q16 84 0 112Q-16 84 -13 54Z" />
      </g>
    </Scene>
  );
}

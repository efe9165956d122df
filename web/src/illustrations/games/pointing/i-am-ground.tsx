import { Glyph, Scene } from '../scene/scene.tsx';

/** 아이엠그라운드: two name tags on their strings. */
export function IAmGroundArt() {
  return (
    <Scene ground="both-soft">
      <path
        d="M60 -10L106 84L148 -10M196 -10L222 104L262 -10"
        fill="none"
        stroke="var(--art-beer)"
        strokeWidth="8"
      />
      <g transform="translate(106 136) rotate(-8)">
        <rect className="a-fill" x="-62" y="-58" width="124" height="128" rx="16" />
        <rect className="f-fill" x="-48" y="-22" width="96" height="76" rx="8" />
        <rect className="ad-fill" x="-16" y="-48" width="32" height="12" rx="6" />
        <Glyph x={0} y={18} size={52} ink="art-both" face="serif">
          나
        </Glyph>
      </g>
      <g transform="translate(228 160) rotate(9)">
        <rect className="b-fill" x="-62" y="-58" width="124" height="128" rx="16" />
        <rect className="f-fill" x="-48" y="-22" width="96" height="76" rx="8" />
        <rect className="bd-fill" x="-16" y="-48" width="32" height="12" rx="6" />
        <Glyph x={0} y={18} size={52} ink="art-both" face="serif">
          너
        </Glyph>
      </g>
    </Scene>
  );
}

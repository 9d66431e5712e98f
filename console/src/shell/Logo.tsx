interface LogoProps {
  size?: number;
}

/** Two pages, the front one turning at its corner. */
export const Logo = ({ size = 28 }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect x="3" y="5" width="15" height="22" rx="3.5" fill="#9db4ea" />
    <path d="M13.5 5h9A3.5 3.5 0 0 1 26 8.5v10.2L17.7 27h-4.2a3.5 3.5 0 0 1-3.5-3.5v-15A3.5 3.5 0 0 1 13.5 5Z" fill="#2f55b0" />
    <path d="M26 18.7h-4.8a3.5 3.5 0 0 0-3.5 3.5V27Z" fill="#e8553d" />
  </svg>
);

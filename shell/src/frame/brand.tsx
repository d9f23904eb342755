export function Brand({ large = false }: { large?: boolean }) {
  const size = large ? 30 : 24;
  return (
    <span
      className={`flex items-center gap-2.5 font-semibold tracking-[-0.012em] ${large ? 'text-[1.0625rem]' : 'text-[0.9375rem]'}`}
    >
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <rect width="24" height="24" rx="6" className="fill-accent" />
        <path
          d="M5 11.25h14M7.25 11.5v6.25M16.75 11.5v6.25"
          className="stroke-on-accent"
          strokeWidth="1.9"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M11 8.6V6.9a.9.9 0 0 1 .9-.9h3.2a.9.9 0 0 1 .9.9v1.7z" className="fill-on-accent" />
      </svg>
      Studio Desk
    </span>
  );
}

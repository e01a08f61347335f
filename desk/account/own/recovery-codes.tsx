/** Shown once, to be written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="mt-6 border-l-4 border-line bg-sheet p-4">
      <p className="font-semibold">Write these recovery codes down; they are shown only now.</p>
      <p className="text-ui text-slate">Each opens the desk once when your phone is not at hand.</p>
      <ul className="figures mt-3 grid grid-cols-2 gap-x-6 font-semibold select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

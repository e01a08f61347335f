/** What is wrong with a list as a whole. It can have the focus, like a field that has a message. */
export function SectionError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p
      tabIndex={-1}
      data-message=""
      className="mb-3 border-l-4 border-error bg-sheet px-4 py-2 font-semibold text-error"
    >
      {text}
    </p>
  );
}

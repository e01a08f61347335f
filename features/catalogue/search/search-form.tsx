import { Form } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { longestQuery, searchPath } from "./search-result.ts";

/** The field of the results page: a form, so that it works before and without scripts. */
export function SearchForm({ text }: { text: string }) {
  return (
    <search>
      <Form
        action={searchPath}
        className="mt-4 flex max-w-3xl items-center border-b-2 border-rule bg-sheet has-[input:focus-visible]:border-pond"
      >
        <input
          // Anew for each question, so that going back shows what was asked there.
          key={text}
          type="search"
          name="q"
          aria-label="Search the shop"
          defaultValue={text}
          placeholder="Name, size or part number"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestQuery}
          className="min-h-14 w-full min-w-0 bg-transparent px-4 text-lead placeholder:text-slate focus-visible:outline-none"
        />
        <button
          type="submit"
          aria-label="Search"
          className="flex size-14 shrink-0 cursor-pointer items-center justify-center rounded-edge text-pond hover:bg-ink hover:text-ground"
        >
          <Icon name="search" className="size-6" />
        </button>
      </Form>
    </search>
  );
}

import { useRef } from "react";
import { useLocation } from "react-router";
import { LeaveGuard } from "#desk/kit/editor/leave-guard.tsx";
import { LoadError } from "#desk/kit/list/load-error.tsx";
import { TabLinks } from "#desk/kit/tab-links.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { DeliveryEditor } from "./delivery/delivery-editor.tsx";
import type { EditableSite } from "./editable-site.ts";
import { HoursEditor } from "./hours-editor.tsx";
import { NotSoldEditor } from "./not-sold-editor.tsx";
import { NoticeEditor } from "./notice-editor.tsx";
import { PhonesEditor } from "./phones-editor.tsx";
import { ProjectsEditor } from "./projects-editor.tsx";
import { QuestionsEditor } from "./questions-editor.tsx";
import { SearchWordsEditor } from "./search-words-editor.tsx";
import { useEditableSite } from "./site-client.ts";
import { TaxEditor } from "./tax/tax-editor.tsx";
import { useTextEditor } from "./use-text-editor.ts";

/** The owner's texts: what changes with the seasons. */
export function WebsiteView() {
  const site = useEditableSite();
  return (
    <>
      <h1 className="type-title pt-8">Website</h1>
      <p className="measure mt-2 text-slate">
        What changes with the seasons. As soon as it is saved, visitors see it.
      </p>
      {site.isPending && <Spinner>Loading the texts...</Spinner>}
      {site.isError && <LoadError text="The texts could not be loaded." onRetry={site.refetch} />}
      {site.data && <Editors site={site.data} />}
    </>
  );
}

const home = "/admin/website";

/** All of them stay in the page: going to another part loses nothing that was typed. */
function Editors({ site: { texts, pictures, providerTax } }: { site: EditableSite }) {
  const notice = useTextEditor("notice", texts.notice);
  const hours = useTextEditor("hours", texts.hours);
  const phones = useTextEditor("phones", texts.phones);
  const questions = useTextEditor("questions", texts.questions);
  const projects = useTextEditor("projects", texts.projects);
  const searchWords = useTextEditor("searchWords", texts.searchWords);
  const notSold = useTextEditor("notSold", texts.notSold);
  const delivery = useTextEditor("delivery", texts.delivery);
  const tax = useTextEditor("tax", texts.tax);
  const part = new URLSearchParams(useLocation().search).get("part") ?? "notice";
  const parts = [
    { id: "notice", label: "Notice bar", editors: [notice] },
    { id: "hours", label: "Hours and phones", editors: [hours, phones] },
    { id: "delivery", label: "Delivery", editors: [delivery] },
    { id: "tax", label: "Sales tax", editors: [tax] },
    { id: "questions", label: "Questions", editors: [questions] },
    { id: "projects", label: "Gallery projects", editors: [projects] },
    { id: "search", label: "Search", editors: [searchWords, notSold] },
  ];
  const dirty = parts.filter(({ editors }) => editors.some(({ isDirty }) => isDirty));
  const unsaved = useRef(false);
  unsaved.current = dirty.length > 0;

  return (
    <>
      <LeaveGuard unsaved={unsaved} />
      <TabLinks
        label="Parts of the website"
        tabs={parts.map(({ id, label }) => ({
          label: dirty.some((one) => one.id === id) ? `${label}: unsaved` : label,
          to: id === "notice" ? home : `${home}?part=${id}`,
          isCurrent: part === id,
        }))}
      />
      <div hidden={part !== "notice"}>
        <NoticeEditor editor={notice} />
      </div>
      <div hidden={part !== "hours"}>
        <HoursEditor editor={hours} />
        <PhonesEditor editor={phones} />
      </div>
      <div hidden={part !== "delivery"}>
        <DeliveryEditor editor={delivery} />
      </div>
      <div hidden={part !== "tax"}>
        <TaxEditor editor={tax} providerTax={providerTax} />
      </div>
      <div hidden={part !== "questions"}>
        <QuestionsEditor editor={questions} />
      </div>
      <div hidden={part !== "projects"}>
        <ProjectsEditor editor={projects} pictures={pictures} />
      </div>
      <div hidden={part !== "search"}>
        <SearchWordsEditor editor={searchWords} />
        <NotSoldEditor editor={notSold} />
      </div>
    </>
  );
}

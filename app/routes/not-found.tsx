import { data } from "react-router";

export function loader() {
  return data(null, { status: 404, statusText: "Not Found" });
}

export function clientLoader() {
  return null;
}

export default function NotFound() {
  return <h1>404 Page Not Found</h1>;
}

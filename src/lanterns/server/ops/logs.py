"""Logs: one JSON object a line on standard error, without names, tables' codes, cookies or anything of a game."""

import logging
import sys

import structlog


def set_up_logs(level: str = "info") -> None:
    """Write structured logs from here on, those of libraries included."""
    processors: list[structlog.types.Processor] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*processors, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=processors,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # Libraries tell of statements, rows and addresses, which hold names, draws and tables' codes: at every level of
    # ours they only warn.
    root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
    for name, logger in logging.root.manager.loggerDict.items():
        if isinstance(logger, logging.Logger) and not name.startswith("lanterns"):
            logger.setLevel(logging.NOTSET)
    logging.getLogger("lanterns").setLevel(level.upper())
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns of every request that cannot be read
    logging.getLogger("uvicorn.access").disabled = True  # its lines hold tables' codes
